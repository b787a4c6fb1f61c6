import type { RegisterKind } from '@dalil/db/vocabulary'

/** Public registers in which moderators look up a number; the program never queries them. */
export const registerLinks: Record<RegisterKind, { name: string; url: string }[]> = {
  sa_cr: [{ name: 'Saudi Business Center', url: 'https://business.sa/' }],
  ae_licence: [
    { name: 'National Economic Register', url: 'https://www.growth.gov.ae/' },
    { name: 'Dubai', url: 'https://invest.dubai.ae/' },
    { name: 'Abu Dhabi', url: 'https://www.tamm.abudhabi/' },
    { name: 'Sharjah', url: 'https://www.sedd.ae/' },
  ],
  ma_ice: [{ name: 'ICE', url: 'https://www.ice.gov.ma/' }],
  nl_kvk: [{ name: 'KVK', url: 'https://www.kvk.nl/zoeken/' }],
}
