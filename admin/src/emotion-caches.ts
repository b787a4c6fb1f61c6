import createCache from '@emotion/cache'
import { prefixer } from 'stylis'
import rtl from 'stylis-plugin-rtl'

export const emotionCaches = {
  rtl: createCache({ key: 'mui-rtl', stylisPlugins: [prefixer, rtl] }),
  ltr: createCache({ key: 'mui' }),
}
