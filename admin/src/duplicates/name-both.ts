type Titled = { title: string }

/** The titles of both places, numbered if they are the same. */
export const nameBoth = ([first, second]: [Titled, Titled]): [string, string] =>
  first.title === second.title ? [`${first.title} (1)`, `${second.title} (2)`] : [first.title, second.title]
