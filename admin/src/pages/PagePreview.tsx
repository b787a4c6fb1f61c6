import type { SitePage, SitePagePreview } from '@dalil/api/contract'
import type { Language } from '@dalil/db/vocabulary'
import { Box, Typography } from '@mui/material'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { adminApiUrl } from '../addresses.ts'
import { Banner } from '../components/display/Banner.tsx'
import { RequestFailure } from '../components/display/RequestFailure.tsx'
import { useFormat } from '../components/use-format.ts'
import { useSitePaths } from '../components/use-site-paths.ts'
import { fetchJson } from '../providers/request.ts'

const delayMs = 400

/** Shows the typed text in a page of the site, whose scripts do not run. */
export function PagePreview() {
  const translate = useTranslate()
  const { join } = useFormat()
  const { language, ...typed } = useSettledValues()
  const frame = usePageFrame(language)
  const { data, error, refetch } = useQuery({
    queryKey: ['pages', 'preview', language, typed],
    queryFn: () =>
      fetchJson<SitePagePreview>(`${adminApiUrl}/pages/preview`, {
        method: 'POST',
        body: JSON.stringify({ ...typed, language }),
      }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const empty = data?.empty_placeholders ?? []
  return (
    <Box
      component="section"
      aria-label={translate('resources.pages.preview')}
      sx={{ display: 'grid', gap: 1, alignContent: 'start', gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Typography component="h2" variant="h6">
        {translate('resources.pages.preview')}
      </Typography>
      {error && <RequestFailure error={error} retry={refetch} />}
      {empty.length > 0 && (
        <Banner variant="info">
          {translate('resources.pages.empty_placeholders', {
            fields: join(empty.map((name) => translate(`resources.pages.placeholders.${name}`))),
          })}
        </Banner>
      )}
      <Box
        component="iframe"
        title={translate('resources.pages.preview')}
        sandbox="allow-same-origin"
        srcDoc={frame && data ? fillFrame(frame, data) : ''}
        sx={{ width: '100%', height: '75vh', border: 1, borderColor: 'divider', borderRadius: '12px' }}
      />
    </Box>
  )
}

function useSettledValues(): Pick<SitePage, 'title' | 'body' | 'language'> {
  const [title, body, language] = useWatch({ name: ['title', 'body', 'language'] })
  const [settled, setSettled] = useState({ title, body, language })
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ title, body, language }), delayMs)
    return () => clearTimeout(timer)
  }, [title, body, language])
  return { title: settled.title ?? '', body: settled.body ?? '', language: settled.language ?? 'ar' }
}

function usePageFrame(language: Language) {
  const url = useSitePaths(undefined, language).to('about')
  const { data } = useQuery({
    queryKey: ['pages', 'frame', url],
    queryFn: async () => (await fetch(url)).text(),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}

function fillFrame(frame: string, { title, html }: SitePagePreview): string {
  const page = new DOMParser().parseFromString(frame, 'text/html')
  for (const element of page.querySelectorAll('script, .chapters, .text-head :is(nav, p), .text-body ~ *'))
    element.remove()
  page.querySelector('h1')?.replaceChildren(title)
  const prose = page.querySelector('.prose')
  if (prose) prose.innerHTML = html
  return `<!doctype html>${page.documentElement.outerHTML}`
}
