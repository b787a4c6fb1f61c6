import createCache from '@emotion/cache'
import { prefixer } from 'stylis'
import rtl from 'stylis-plugin-rtl'

/** One Emotion cache per direction. */
export const styleCaches = {
  rtl: createCache({ key: 'mui-rtl', stylisPlugins: [prefixer, rtl] }),
  ltr: createCache({ key: 'mui' }),
}
