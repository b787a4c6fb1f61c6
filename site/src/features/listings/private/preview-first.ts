import { previewPrefix } from '@dalil/api/contract/rules'

if (location.pathname.startsWith(`${previewPrefix}/`))
  history.replaceState(history.state, '', location.href.slice((location.origin + previewPrefix).length))
