/** Returns the host of a website without `www.`, with which e-mail addresses are compared. */
export const toDomain = (website: string): string => URL.parse(website)?.hostname.replace(/^www\./, '') ?? website
