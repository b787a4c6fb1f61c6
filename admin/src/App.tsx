import { adminPaths, mayOpenResource } from '@dalil/api/contract/rules'
import type { Role } from '@dalil/db/vocabulary'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { QueryClient } from '@tanstack/react-query'
import { type ComponentType, createElement, useEffect, useMemo } from 'react'
import { Admin, CustomRoutes, type I18nProvider, Resource } from 'react-admin'
import { BrowserRouter, Route } from 'react-router'
import { prefixer } from 'stylis'
import rtl from 'stylis-plugin-rtl'
import { interfaceLanguages } from './languages.ts'
import { Layout } from './layout/Layout.tsx'
import { AccessDenied, NotFound } from './layout/messages.tsx'
import { storeWithPhoneMenu } from './layout/phone-menu.ts'
import { RecordRedirect } from './layout/RecordRedirect.tsx'
import { Toasts } from './layout/Toasts.tsx'
import { lazyScreen } from './lazy-screen.ts'
import { LoginPage } from './login/LoginPage.tsx'
import { setupPath } from './paths.ts'
import { authProvider } from './providers/auth.ts'
import { dataProvider } from './providers/data.ts'
import { usePreferredLanguage } from './providers/preference-store.ts'
import { useSiteColours } from './providers/site-colours.ts'
import { pages, resources } from './resources.ts'
import { createTheme } from './theme/theme.ts'

const emotionCaches = {
  rtl: createCache({ key: 'mui-rtl', stylisPlugins: [prefixer, rtl] }),
  ltr: createCache({ key: 'mui' }),
}

/** Requests fail at once without a network, instead of waiting in silence until it is back. */
const queryClient = new QueryClient({
  defaultOptions: { queries: { networkMode: 'always' }, mutations: { networkMode: 'always' } },
})

const Dashboard = lazyScreen('', async () => (await import('./dashboard/Dashboard.tsx')).Dashboard)
const SetupPage = lazyScreen('setup', async () => (await import('./setup/SetupPage.tsx')).SetupPage)

const screens = (role: Role | null) => {
  const isOpen = (name: string) => role !== null && mayOpenResource(role, name)
  return [
    ...resources
      .filter(({ name }) => isOpen(name))
      .map((resource) => (
        <Resource key={resource.name} {...resource}>
          {!resource.edit && <Route path=":id/*" element={<RecordRedirect />} />}
        </Resource>
      )),
    <CustomRoutes key="custom">
      <Route path={setupPath} element={role === 'super_admin' ? <SetupPage /> : <AccessDenied />} />
      {pages
        .filter(({ name }) => isOpen(name))
        .map(({ name, list }) => (
          <Route key={name} path={`/${name}`} element={createElement(list as ComponentType)} />
        ))}
      {[...resources, ...pages]
        .filter(({ name }) => !isOpen(name))
        .map(({ name }) => (
          <Route key={name} path={`/${name}/*`} element={<AccessDenied />} />
        ))}
    </CustomRoutes>,
  ]
}

export function App({ i18nProvider }: { i18nProvider: I18nProvider }) {
  const language = usePreferredLanguage()
  const { direction } = interfaceLanguages[language]
  const colours = useSiteColours()
  const themes = useMemo(
    () => ({ light: createTheme('light', language, colours), dark: createTheme('dark', language, colours) }),
    [language, colours],
  )

  useEffect(() => {
    Object.assign(document.documentElement, { lang: language, dir: direction })
  }, [language, direction])

  return (
    <CacheProvider value={emotionCaches[direction]}>
      {/* The router sets the path prefix, because links would lack it with react-admin's `basename`. */}
      <BrowserRouter basename={adminPaths.home}>
        <Admin
          queryClient={queryClient}
          dataProvider={dataProvider}
          authProvider={authProvider}
          i18nProvider={i18nProvider}
          store={storeWithPhoneMenu}
          lightTheme={themes.light}
          darkTheme={themes.dark}
          layout={Layout}
          loginPage={LoginPage}
          dashboard={Dashboard}
          catchAll={NotFound}
          notification={Toasts}
          requireAuth
          disableTelemetry
        >
          {screens}
        </Admin>
      </BrowserRouter>
    </CacheProvider>
  )
}
