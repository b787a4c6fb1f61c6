interface Named {
  id: number
  name: string
}
export type CategoryChoice = Named & { children: Named[] }

export const toChoices = (categories: CategoryChoice[], whole: string) =>
  categories.flatMap(({ id, name, children }) =>
    [{ id, name: whole.replace('{category}', name) }, ...children].map((each) => ({
      id: String(each.id),
      text: each.name,
      group: name,
    })),
  )
