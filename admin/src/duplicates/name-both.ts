type Titled = { title: string }

/** Returns the titles of both places; numbers equal titles. */
export const nameBoth = ([first, second]: [Titled, Titled]): [string, string] =>
  first.title === second.title ? [`${first.title} (1)`, `${second.title} (2)`] : [first.title, second.title]
