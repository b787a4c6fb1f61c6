/** The screen of a row, without the basename. */
export const toShowPath = (resource: string, id: number): string => `/${resource}/${id}/show`
