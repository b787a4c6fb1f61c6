import createCache from '@emotion/cache'
import { prefixer } from 'stylis'
import rtl from 'stylis-plugin-rtl'

/** One cache of styles a direction: turning the page round is taking the other. */
export const styleCaches = {
  rtl: createCache({ key: 'mui-rtl', stylisPlugins: [prefixer, rtl] }),
  ltr: createCache({ key: 'mui' }),
}
