/** Returns the host of a website without `www.`, for comparison with the domain of an e-mail address. */
export const toDomain = (website: string): string => URL.parse(website)?.hostname.replace(/^www\./, '') ?? website
