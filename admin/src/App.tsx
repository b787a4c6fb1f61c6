import { CacheProvider } from '@emotion/react'
import { lazy, useEffect, useMemo } from 'react'
import { Admin, CustomRoutes, Resource, type ResourceProps } from 'react-admin'
import { BrowserRouter, Route } from 'react-router'
import { audit } from './audit/index.ts'
import { basename } from './basename.ts'
import { categories } from './categories/index.ts'
import { claims } from './claims/index.ts'
import { Dashboard } from './dashboard/Dashboard.tsx'
import { styleCaches } from './direction.ts'
import { languages } from './languages.ts'
import { Layout } from './layout/Layout.tsx'
import { NotFound } from './layout/NotFound.tsx'
import { Toasts } from './layout/Toasts.tsx'
import { listings } from './listings/index.ts'
import { messages } from './messages/index.ts'
import { authProvider } from './providers/auth.ts'
import { dataProvider } from './providers/data.ts'
import { i18nProvider } from './providers/i18n.ts'
import { store, useLanguage } from './providers/store.ts'
import { reports } from './reports/index.ts'
import { reviews } from './reviews/index.ts'
import { SignInPage } from './sign-in/SignInPage.tsx'
import { synonyms } from './synonyms/index.ts'
import { themeFor } from './theme.ts'
import { users } from './users/index.ts'

/** The screens, in the order of the menu: one folder each, whose index.ts is its descriptor. */
const resources: ResourceProps[] = [listings, claims, reports, reviews, messages, categories, synonyms, users, audit]

const ImportPage = lazy(async () => ({ default: (await import('./import/ImportPage.tsx')).ImportPage }))

const screens = () => resources.map((resource) => <Resource key={resource.name} {...resource} />)

export function App() {
  const language = useLanguage()
  const { direction } = languages[language]
  const themes = useMemo(() => ({ light: themeFor('light', language), dark: themeFor('dark', language) }), [language])

  useEffect(() => {
    Object.assign(document.documentElement, { lang: language, dir: direction })
  }, [language, direction])

  return (
    <CacheProvider value={styleCaches[direction]}>
      {/* The router knows the prefix, not Admin: with its own `basename` the links lose it. */}
      <BrowserRouter basename={basename}>
        <Admin
          dataProvider={dataProvider}
          authProvider={authProvider}
          i18nProvider={i18nProvider}
          store={store}
          lightTheme={themes.light}
          darkTheme={themes.dark}
          layout={Layout}
          loginPage={SignInPage}
          dashboard={Dashboard}
          catchAll={NotFound}
          notification={Toasts}
          requireAuth
          disableTelemetry
        >
          {screens}
          <CustomRoutes>
            <Route path="/import" element={<ImportPage />} />
          </CustomRoutes>
        </Admin>
      </BrowserRouter>
    </CacheProvider>
  )
}
