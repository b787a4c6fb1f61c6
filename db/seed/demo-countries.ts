/** The countries of the demo, whose cities were entered by hand. */
export const demoCountries = ['sa', 'ae', 'ma', 'nl'] as const
export type DemoCountry = (typeof demoCountries)[number]
