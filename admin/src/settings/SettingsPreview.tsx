import type { AdminListing, SiteSettingsInput, SiteState } from '@dalil/api/contract'
import { createSitePaths } from '@dalil/api/contract/rules'
import { Box, Card, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import { type ReactEventHandler, useEffect, useRef, useState } from 'react'
import { useGetList, useLocale, useTheme, useTranslate } from 'react-admin'
import { siteUrl } from '../addresses.ts'
import { type InterfaceLanguage, interfaceLanguages } from '../languages.ts'
import { isCancelled, toErrorText } from '../providers/request.ts'
import { usePreviewToken } from './use-settings.ts'

const devices = { phone: { width: 390, height: 660 }, desktop: { width: 1280, height: 900 } }
type Device = keyof typeof devices
const pages = ['home', 'list', 'place', 'form'] as const
type Page = (typeof pages)[number]

/** A page with the unsaved settings. No script runs in it, so that it stores no preference and counts no visit. */
export function SettingsPreview({ changes, settings }: { changes: SiteSettingsInput; settings: SiteState }) {
  const translate = useTranslate()
  const own = useLocale() as InterfaceLanguage
  const [chosen, setLanguage] = useState(own)
  const language = settings.languages.includes(chosen) ? chosen : settings.default_language
  const [device, setDevice] = useState<Device>('phone')
  const [page, setPage] = useState<Page>('home')
  const { data: places = [], isPending } = useGetList<AdminListing>('listings', {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'created_at', order: 'DESC' },
    filter: { country: settings.default_country, status: 'approved', is_published: true },
  })
  const { data, error } = usePreviewToken(useDebounced(changes), settings.version)
  const [token, setToken] = useState<string>()
  // An invalid change leaves the last preview.
  useEffect(() => setToken((former) => data?.token ?? former), [data])
  const text = (key: string) => translate(`pages.settings.preview.${key}`)
  const paths = createSitePaths({ country: settings.default_country, lang: language }, siteUrl.replace(/\/$/, ''))
  const [place] = places
  const addresses: Record<Page, string | undefined> = {
    home: paths.home,
    list: paths.listings(),
    place: place && paths.listing(place),
    form: paths.to('contact'),
  }
  const address = addresses[page] ?? paths.home
  return (
    <Card component="section" aria-label={text('title')} sx={{ padding: 2, display: 'grid', gap: 1.5, minWidth: 0 }}>
      <Typography component="h3" variant="h6">
        {text('title')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Choice
          label={text('page')}
          value={page}
          choices={pages.filter((each) => isPending || addresses[each] !== undefined)}
          name={(each) => text(`pages.${each}`)}
          onChange={(next) => setPage(next as Page)}
        />
        <Choice
          label={text('width')}
          value={device}
          choices={Object.keys(devices)}
          name={text}
          onChange={(next) => setDevice(next as Device)}
        />
        <Choice
          label={text('language')}
          value={language}
          choices={settings.languages}
          name={(each) => interfaceLanguages[each as InterfaceLanguage].name}
          onChange={(next) => setLanguage(next as InterfaceLanguage)}
        />
      </Box>
      {error && !isCancelled(error) && (
        <Typography role="status" color="error">
          {translate(toErrorText(error))}
        </Typography>
      )}
      <Frame title={text('title')} src={token && `${address}?preview=${token}`} {...devices[device]} />
    </Card>
  )
}

interface ChoiceProps {
  label: string
  value: string
  choices: string[]
  name: (choice: string) => string
  onChange: (choice: string) => void
}

const Choice = ({ label, value, choices, name, onChange }: ChoiceProps) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    aria-label={label}
    value={value}
    onChange={(_, next: string | null) => next && onChange(next)}
  >
    {choices.map((choice) => (
      <ToggleButton key={choice} value={choice}>
        {name(choice)}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
)

function Frame({
  title,
  src,
  width,
  height,
}: {
  title: string
  src: string | undefined
  width: number
  height: number
}) {
  const box = useRef<HTMLDivElement>(null)
  const [available, setAvailable] = useState(width)
  const [theme] = useTheme()
  useEffect(() => {
    if (!box.current) return undefined
    const observer = new ResizeObserver(([entry]) => entry && setAvailable(entry.contentRect.width))
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  const prepare: ReactEventHandler<HTMLIFrameElement> = ({ currentTarget: frame }) => {
    const { contentDocument, contentWindow } = frame
    if (!contentDocument || !contentWindow) return
    // The keyboard scrolls the page, but the frame itself never matches `:focus`.
    contentWindow.onfocus = () => frame.toggleAttribute('data-focused', true)
    contentWindow.onblur = () => frame.toggleAttribute('data-focused', false)
    contentDocument.documentElement.dataset.theme = theme
    contentDocument.body.inert = true
  }
  const scale = Math.min(1, available / width)
  return (
    <Box
      ref={box}
      dir="ltr"
      sx={{
        width: '100%',
        aspectRatio: `${width} / ${height}`,
        maxHeight: height,
        overflow: 'hidden',
        borderRadius: 2,
        border: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Box
        component="iframe"
        key={theme}
        title={title}
        src={src}
        sandbox="allow-same-origin"
        onLoad={prepare}
        sx={{
          width,
          height,
          border: 0,
          scale: String(scale),
          transformOrigin: '0 0',
          backgroundColor: 'background.default',
          '&[data-focused]': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: '-3px' },
        }}
      />
    </Box>
  )
}

function useDebounced<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), 400)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
