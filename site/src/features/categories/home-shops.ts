import type { CategoryColour } from '@dalil/db/vocabulary'

interface Shop {
  icon: string
  colour?: CategoryColour
  sign?: string
}

/** Without links. If the API is unavailable, the shops have no signs. */
export function toHomeShops(locals: App.Locals): Shop[] {
  try {
    return locals.categories().onHome.map(({ icon, colour, name }) => ({ icon, colour, sign: name }))
  } catch {
    return ['fork-knife', 'storefront', 'laptop'].map((icon) => ({ icon }))
  }
}
