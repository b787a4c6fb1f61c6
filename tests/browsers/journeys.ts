import type { Driver } from './driver.ts'

type Journey = (driver: Driver, url: string, picture: string) => Promise<void>

/** The key of WebDriver. */
const enter = '\uE007'

const hasPath = (part: string) => `location.pathname.includes(${JSON.stringify(part)})`

export const journeys: Record<string, Journey> = {
  'search and read': async ({ open, type, click, waitFor }, url) => {
    await open(`${url}/sa/en`)
    await type('main input[type="search"], main input[name="title"]', `qahwa${enter}`)
    await waitFor(hasPath('/listings'))
    await click('main h2 a[href*="/listings/"], main h3 a[href*="/listings/"]')
    await waitFor(`${hasPath('/listings/')} && document.querySelector('main h1') !== null`)
  },
  'log in': async ({ open, type, click, waitFor }, url) => {
    await open(`${url}/nl/en/login`)
    await type('main [name="email"]', 'amira@dalil.test')
    await type('main [name="password"]', 'dalil-demo')
    await click('main form button[type="submit"]')
    await waitFor(`localStorage.getItem('token') !== null && !${hasPath('/login')}`)
  },
  'create a listing': async ({ open, type, click, waitFor, attach }, url, picture) => {
    const next = () => click('.form__foot button[type="submit"]:enabled')
    await open(`${url}/nl/en/listings/create`)
    await type('main [name="title"]', 'A bakery of this browser')
    await click('main .combobox--select input[role="combobox"]')
    await click('main .combobox--select fieldset button:nth-of-type(3)')
    await type('main [name="description"]', 'Fresh bread every morning, and a quiet corner to read and work in.')
    await next()
    await type('main [name="address"]', 'Spui 12')
    await type('main [name="city"]', 'The Hague')
    await next()
    await waitFor(`document.querySelector('main [name="cover_image"]')?.closest('[hidden]') === null`)
    await attach('main [name="cover_image"]', picture)
    await next()
    await type('main [name="terms"]', ' ')
    await next()
    await waitFor(`!${hasPath('/listings/create')}`)
  },
}
