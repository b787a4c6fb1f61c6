const colours = ['sea', 'land', 'coast', 'urban', 'river', 'border'] as const
export type MapPalette = Record<(typeof colours)[number], string>

export function readPalette(element: HTMLElement): MapPalette {
  const probe = document.createElement('span')
  probe.style.forcedColorAdjust = 'none'
  element.append(probe)
  const entries = colours.map((name) => {
    probe.style.color = `var(--map-${name})`
    return [name, getComputedStyle(probe).color] as const
  })
  probe.remove()
  return Object.fromEntries(entries) as MapPalette
}

const darkSystem = '(prefers-color-scheme: dark)'

export function isDarkTheme(): boolean {
  const { theme } = document.documentElement.dataset
  return theme === 'dark' || (theme !== 'light' && matchMedia(darkSystem).matches)
}

export function watchTheme(onChange: () => void, signal: AbortSignal): void {
  matchMedia(darkSystem).addEventListener('change', onChange, { signal })
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  signal.addEventListener('abort', () => observer.disconnect())
}
