import { mayOpenResource } from '@dalil/api/contract/rules'
import type { Role } from '@dalil/db/vocabulary'
import { CacheProvider } from '@emotion/react'
import { QueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { Admin, CustomRoutes, type I18nProvider, Resource, type ResourceProps } from 'react-admin'
import { BrowserRouter, Route } from 'react-router'
import { appealResource } from './appeals/index.ts'
import { auditResource } from './audit/index.ts'
import { basename } from './basename.ts'
import { categoryResource } from './categories/index.ts'
import { claimResource } from './claims/index.ts'
import { Dashboard } from './dashboard/Dashboard.tsx'
import { duplicateResource } from './duplicates/index.ts'
import { emotionCaches } from './emotion-caches.ts'
import { interfaceLanguages } from './languages.ts'
import { AccessDenied } from './layout/AccessDenied.tsx'
import { Layout } from './layout/Layout.tsx'
import { NotFound } from './layout/NotFound.tsx'
import { storeWithPhoneMenu } from './layout/phone-menu.ts'
import { RecordRedirect } from './layout/RecordRedirect.tsx'
import { Toasts } from './layout/Toasts.tsx'
import { lazyScreen } from './lazy-screen.ts'
import { listingResource } from './listings/index.ts'
import { LoginPage } from './login/LoginPage.tsx'
import { messageResource } from './messages/index.ts'
import { authProvider } from './providers/auth.ts'
import { dataProvider } from './providers/data.ts'
import { usePreferredLanguage } from './providers/preference-store.ts'
import { reportResource } from './reports/index.ts'
import { reviewResource } from './reviews/index.ts'
import { revisionResource } from './revisions/index.ts'
import { suggestionResource } from './suggestions/index.ts'
import { synonymResource } from './synonyms/index.ts'
import { createTheme } from './theme/theme.ts'
import { userResource } from './users/index.ts'

/** Requests fail at once without a network, instead of waiting in silence until it is back. */
const queryClient = new QueryClient({
  defaultOptions: { queries: { networkMode: 'always' }, mutations: { networkMode: 'always' } },
})

const resources: ResourceProps[] = [
  listingResource,
  revisionResource,
  suggestionResource,
  duplicateResource,
  claimResource,
  reportResource,
  reviewResource,
  appealResource,
  messageResource,
  categoryResource,
  synonymResource,
  userResource,
  auditResource,
]

const SystemPage = lazyScreen('system', async () => (await import('./system/SystemPage.tsx')).SystemPage)
const ImportPage = lazyScreen('import', async () => (await import('./import/ImportPage.tsx')).ImportPage)

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
      <Route path="/import" element={isOpen('import') ? <ImportPage /> : <AccessDenied />} />
      <Route path="/system" element={isOpen('system') ? <SystemPage /> : <AccessDenied />} />
      {resources
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
  const themes = useMemo(
    () => ({ light: createTheme('light', language), dark: createTheme('dark', language) }),
    [language],
  )

  useEffect(() => {
    Object.assign(document.documentElement, { lang: language, dir: direction })
  }, [language, direction])

  return (
    <CacheProvider value={emotionCaches[direction]}>
      {/* The router sets the path prefix, because links would lack it with react-admin's `basename`. */}
      <BrowserRouter basename={basename}>
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
