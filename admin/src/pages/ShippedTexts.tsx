import type { SitePage } from '@dalil/api/contract'
import { Box, Button, Card, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Link, useGetList, useListContext, useLocale, useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { siteUrl } from '../addresses.ts'
import { RequestFailure } from '../components/display/RequestFailure.tsx'

type ShippedText = Pick<SitePage, 'kind' | 'language' | 'slug' | 'title' | 'body'>

const url = `${siteUrl.replace(/\/$/, '')}/shipped-texts.json`
const all = { pagination: { page: 1, perPage: 100 } }

const readShippedTexts = async (): Promise<ShippedText[]> => (await fetch(url)).json()

export function ShippedTexts() {
  const translate = useTranslate()
  const locale = useLocale()
  const { filterValues, isPending } = useListContext()
  const language = filterValues.language ?? locale
  const { data: own = [] } = useGetList<SitePage>('pages', { ...all, filter: { language } })
  const { data = [], error, refetch } = useQuery({ queryKey: ['shipped-texts'], queryFn: readShippedTexts })
  // The list above has its height.
  if (isPending) return null
  const shown = data.filter((text) => text.language === language && (filterValues.kind ?? text.kind) === text.kind)
  return (
    <Card component="section" sx={{ padding: { xs: 2, md: 3 }, marginBlockStart: 3 }}>
      <Typography component="h2" variant="h6">
        {translate('resources.pages.shipped.title')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: '70ch' }}>
        {translate('resources.pages.shipped.text')}
      </Typography>
      {error && <RequestFailure error={error} retry={refetch} />}
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {shown.map((text) => {
          const replacement = own.find(({ kind, slug }) => kind === text.kind && slug === text.slug)
          return (
            <Box
              component="li"
              key={`${text.kind}/${text.slug}`}
              sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', paddingBlock: 0.5 }}
            >
              <Box sx={{ flex: '1 1 16rem' }} lang={text.language} dir="auto">
                {text.title}
              </Box>
              {replacement ? (
                <Link to={`/pages/${replacement.id}`}>{translate('resources.pages.shipped.replaced')}</Link>
              ) : (
                <Button
                  size="small"
                  variant="outlined"
                  component={RouterLink}
                  to="/pages/create"
                  state={{ record: { ...text, is_published: true } }}
                  aria-label={translate('resources.pages.shipped.replace_one', { name: text.title })}
                >
                  {translate('resources.pages.shipped.replace')}
                </Button>
              )}
            </Box>
          )
        })}
      </Box>
    </Card>
  )
}
