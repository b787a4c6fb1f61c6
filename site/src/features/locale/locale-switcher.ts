import { showToast } from '../../components/toast/toast.ts'
import { readOpenLocales } from '../../lib/current-locale.ts'
import { detectCountry } from './detect-country.ts'

const popover = document.querySelector<HTMLElement>('.switcher .popover')
const countries = [...(popover?.querySelectorAll<HTMLAnchorElement>('a[data-code]') ?? [])]
const locate = popover?.querySelector<HTMLButtonElement>('[data-locate]')

for (const link of countries) {
  link.addEventListener('click', () => {
    if (!link.ariaCurrent) document.documentElement.dataset.moving = ''
  })
}

// The server's links omit parameters that only scripts read, such as the return URL of the login page.
const links = [...(popover?.querySelectorAll('a') ?? [])].filter(({ search }) => search === '')
popover?.closest('details')?.addEventListener('toggle', () => {
  for (const link of links) link.search = location.search
})

locate?.addEventListener('click', async () => {
  if (locate.ariaBusy === 'true') return
  locate.ariaBusy = 'true'
  const { initial } = readOpenLocales()
  const code = await detectCountry({ mayAsk: true, guess: initial.country })
  locate.ariaBusy = 'false'

  const link =
    countries.find(({ dataset }) => dataset.code === code) ??
    countries.find(({ dataset }) => dataset.code === initial.country)
  if (link && !link.ariaCurrent) link.click()
  else showToast({ variant: 'success', text: popover?.dataset.found ?? '' })
})
if (locate) locate.hidden = !('geolocation' in navigator)

// The back/forward cache restores the page as the visitor left it.
addEventListener('pageshow', () => {
  delete document.documentElement.dataset.moving
})
