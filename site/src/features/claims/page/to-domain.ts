export const toDomain = (website: string): string => URL.parse(website)?.hostname.replace(/^www\./, '') ?? website
