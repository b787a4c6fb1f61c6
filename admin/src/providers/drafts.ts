/** What the names of drafts begin with, in this tab's storage; those of the site have the person's number behind it. */
export const draftNames = 'draft:'

/** Forgets what somebody who logs out has not saved, here and on the site, which shares the session. */
export function dropDrafts(user: number): void {
  for (const name of Object.keys(sessionStorage)) if (name.startsWith(draftNames)) sessionStorage.removeItem(name)
  const theirs = `${draftNames}${user}:`
  for (const name of Object.keys(localStorage)) if (name.startsWith(theirs)) localStorage.removeItem(name)
}
