if (location.pathname.startsWith('/preview/'))
  history.replaceState(history.state, '', location.pathname.slice('/preview'.length) + location.hash)
