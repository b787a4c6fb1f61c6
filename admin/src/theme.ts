import type { PaletteOptions, ThemeOptions } from '@mui/material/styles'
import type { RaThemeOptions } from 'react-admin'
import { type Language, languages } from './languages.ts'

type Mode = 'light' | 'dark'

const palettes = {
  light: {
    mode: 'light',
    primary: { main: '#23348f', light: '#4a62d8', dark: '#161f5e', contrastText: '#ffffff' },
    secondary: { main: '#9a4410', light: '#ffab73', dark: '#6f2f08', contrastText: '#ffffff' },
    success: { main: '#2c5f2e', light: '#e6f1d8', dark: '#234d25', contrastText: '#ffffff' },
    error: { main: '#b3203f', light: '#fdecee', dark: '#8c1530', contrastText: '#ffffff' },
    warning: { main: '#7a4a00', light: '#fff1d2', dark: '#5a3600', contrastText: '#ffffff' },
    info: { main: '#2f45b3', light: '#eef1fd', dark: '#23348f', contrastText: '#ffffff' },
    background: { default: '#fbf9f6', paper: '#ffffff' },
    text: { primary: '#1b1d36', secondary: '#585b76', disabled: '#6f7189' },
    divider: '#e6e0d6',
    action: { hover: 'rgba(35, 52, 143, 0.06)', selected: '#eef1fd', focus: 'rgba(47, 69, 179, 0.18)' },
  },
  dark: {
    mode: 'dark',
    primary: { main: '#a9b8ff', light: '#cfd8fd', dark: '#7d92f5', contrastText: '#0f1228' },
    secondary: { main: '#ffab73', light: '#ffc7a1', dark: '#f0813f', contrastText: '#1b1d36' },
    success: { main: '#a9d48a', light: '#bfe3a4', dark: '#223a24', contrastText: '#0f1228' },
    error: { main: '#ff9aa8', light: '#ffb9c2', dark: '#46202e', contrastText: '#0f1228' },
    warning: { main: '#ffc24d', light: '#ffd27d', dark: '#40320f', contrastText: '#0f1228' },
    info: { main: '#a9b8ff', light: '#cfd8fd', dark: '#252d5c', contrastText: '#0f1228' },
    background: { default: '#0f1228', paper: '#191d38' },
    text: { primary: '#f2f0f7', secondary: '#b4b6cd', disabled: '#8f92b3' },
    divider: '#343a62',
    action: { hover: 'rgba(169, 184, 255, 0.08)', selected: '#252d5c', focus: 'rgba(255, 171, 115, 0.24)' },
  },
} as const satisfies Record<Mode, PaletteOptions>

/** What the palette has no place for: the enamel plate, the sky over the street, soft grounds, the focus ring. */
const paints = {
  light: {
    plate: '#23348f',
    plateEdge: '#161f5e',
    plateMuted: '#d5dcff',
    sky: '#ffe9da',
    control: '#86889e',
    focus: '#2f45b3',
    active: '#23348f',
    badGround: '#fdecee',
    onBadGround: '#8c1530',
    infoGround: '#eef1fd',
    onInfoGround: '#23348f',
    kerb: '#ffffff',
    kerbEdge: '#d8cfc2',
    toast: '#1b1d36',
    shadow: '0 4px 10px rgb(27 29 54 / 0.06), 0 24px 56px -16px rgb(27 29 54 / 0.28)',
  },
  dark: {
    plate: '#2b3da3',
    plateEdge: '#1b2878',
    plateMuted: '#d5dcff',
    sky: '#14183f',
    control: '#6f759d',
    focus: '#ffab73',
    active: '#cfd8fd',
    badGround: '#46202e',
    onBadGround: '#ffb9c2',
    infoGround: '#252d5c',
    onInfoGround: '#cfd8fd',
    kerb: '#8e98d8',
    kerbEdge: '#2b315f',
    toast: '#343a62',
    shadow: '0 4px 10px rgb(0 0 0 / 0.35), 0 24px 56px -16px rgb(0 0 0 / 0.7)',
  },
} as const satisfies Record<Mode, Record<string, string>>

declare module '@mui/material/styles' {
  interface Theme {
    paint: Record<keyof (typeof paints)['light'], string>
  }
  interface ThemeOptions {
    paint?: Theme['paint']
  }
}

const barHeight = 60

const fontFamily = '"Alexandria", "Alexandria Fallback Latin", "Alexandria Fallback Arabic", system-ui, sans-serif'

/** Arabic wants more room between its lines, and its letters are never set apart. */
function typographyFor(language: Language): ThemeOptions['typography'] {
  const arabic = languages[language].direction === 'rtl'
  const heading = (fontSize: string, fontWeight: number) => ({
    fontSize,
    fontWeight,
    lineHeight: arabic ? 1.4 : 1.25,
    letterSpacing: arabic ? 0 : '-0.01em',
  })
  const text = (fontSize: string) => ({ fontSize, lineHeight: arabic ? 1.8 : 1.6, letterSpacing: 0 })
  const plain = { textTransform: 'none', letterSpacing: 0 } as const
  return {
    fontFamily,
    fontSize: 15,
    htmlFontSize: 16,
    fontWeightRegular: 400,
    fontWeightMedium: 500,
    fontWeightBold: 700,
    h1: heading('2rem', 700),
    h2: heading('1.625rem', 700),
    h3: heading('1.375rem', 700),
    h4: heading('1.25rem', 700),
    h5: heading('1.125rem', 600),
    h6: heading('1rem', 600),
    subtitle1: text('1rem'),
    subtitle2: text('0.9375rem'),
    body1: text('1rem'),
    body2: text('0.9375rem'),
    caption: text('0.8125rem'),
    button: { fontWeight: 600, fontSize: '0.9375rem', ...plain },
    overline: { ...text('0.8125rem'), ...plain },
  }
}

function componentsFor(mode: Mode): RaThemeOptions['components'] {
  const palette = palettes[mode]
  const paint = paints[mode]
  const ring = { outline: `3px solid ${paint.focus}`, outlineOffset: 2 }
  const hairline = `1px solid ${palette.divider}`
  return {
    // react-admin names its row's box at the frame, where a reader does not find it.
    MuiCheckbox: {
      defaultProps: {
        slotProps: {
          root: { 'aria-label': undefined },
          input: (box: { 'aria-label'?: string }) => ({ 'aria-label': box['aria-label'] }),
        },
      },
      styleOverrides: { root: { '&:has(:focus-visible)': { ...ring, borderRadius: 12 } } },
    },
    MuiRadio: { styleOverrides: { root: { '&:has(:focus-visible)': ring } } },
    MuiSwitch: { styleOverrides: { switchBase: { '&:has(:focus-visible)': ring } } },
    // A button has a font of its own, and not every machine's has Arabic letters.
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { fontFamily: 'inherit', '&:focus-visible': ring } },
    },
    MuiLink: { styleOverrides: { root: { '&:focus-visible': { ...ring, borderRadius: 4 } } } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: { root: { minHeight: 44, borderRadius: 12, '&:active': { translate: '0 1px' } } },
    },
    MuiIconButton: { styleOverrides: { root: { minWidth: 44, minHeight: 44 } } },
    MuiInputLabel: {
      styleOverrides: { outlined: { '&:not(.MuiInputLabel-shrink)': { transform: 'translate(14px, 9px)' } } },
    },
    MuiTextField: { defaultProps: { variant: 'outlined', size: 'medium' } },
    MuiFormControl: { defaultProps: { variant: 'outlined', size: 'medium' } },
    MuiOutlinedInput: {
      styleOverrides: {
        root: {
          borderRadius: 14,
          backgroundColor: palette.background.paper,
          '&.MuiAutocomplete-inputRoot.MuiAutocomplete-inputRoot': { paddingBlock: 0 },
          '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: paint.focus, borderWidth: 2 },
          '&.Mui-error': { backgroundColor: paint.badGround },
          '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: palette.error.main },
        },
        notchedOutline: { borderColor: paint.control },
        // At the usual height the tails of ي and ج are cut off.
        input: { height: 'auto', minHeight: 0, lineHeight: 2, '&&': { paddingBlock: 7 } },
      },
    },
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiCard: { styleOverrides: { root: { border: hairline, borderRadius: 16 } } },
    MuiMenu: {
      styleOverrides: { paper: { border: hairline, borderRadius: 16, marginBlockStart: 6, boxShadow: paint.shadow } },
    },
    MuiMenuItem: { styleOverrides: { root: { minHeight: 44 } } },
    MuiDialog: { styleOverrides: { paper: { border: hairline, borderRadius: 24 } } },
    MuiTableCell: { styleOverrides: { root: { paddingBlock: 14 }, head: { fontWeight: 500 } } },
    MuiSnackbarContent: {
      styleOverrides: {
        root: {
          borderRadius: 12,
          backgroundColor: paint.toast,
          color: '#ffffff',
          fontSize: '0.9375rem',
          lineHeight: 1.7,
        },
      },
    },
    MuiChip: { styleOverrides: { root: { height: 28, fontWeight: 600 } } },
    MuiTooltip: { styleOverrides: { tooltip: { fontSize: '0.8125rem' } } },
    RaLayout: {
      styleOverrides: {
        root: {
          minWidth: 0,
          '& .RaLayout-appFrame.RaLayout-appFrame': { marginTop: barHeight },
          '& .RaLayout-content.RaLayout-content': {
            minWidth: 0,
            paddingInline: 'clamp(1rem, 2.5vw, 2rem)',
            paddingBlockStart: 16,
          },
        },
      },
    },
    RaAppBar: {
      styleOverrides: {
        root: {
          backgroundColor: paint.plate,
          color: '#ffffff',
          '& .RaAppBar-toolbar.RaAppBar-toolbar': { minHeight: barHeight, paddingInline: 12, gap: 4 },
          '& :focus-visible': { outlineColor: '#ffab73' },
        },
      },
    },
    RaSidebar: {
      styleOverrides: {
        root: {
          height: 'auto',
          '& .MuiPaper-root.MuiPaper-root': {
            backgroundColor: palette.background.paper,
            borderInlineEnd: hairline,
            minHeight: '100%',
          },
          '& .RaSidebar-fixed.RaSidebar-fixed': { height: `calc(100vh - ${barHeight}px)` },
        },
      },
    },
    RaMenuItemLink: {
      styleOverrides: {
        root: {
          minHeight: 48,
          marginInline: 8,
          paddingInline: 12,
          borderRadius: 12,
          '&.RaMenuItemLink-active': {
            backgroundColor: palette.action.selected,
            color: paint.active,
            fontWeight: 600,
            '& .RaMenuItemLink-icon': { color: paint.active },
          },
        },
      },
    },
    RaListToolbar: { styleOverrides: { root: { '&&': { backgroundColor: 'transparent' } } } },
    RaTopToolbar: { styleOverrides: { root: { '&&': { backgroundColor: 'transparent' } } } },
    RaList: { styleOverrides: { root: { '& .RaList-main.RaList-main': { minWidth: 0 } } } },
    RaDataTable: { styleOverrides: { root: { '& .RaDataTable-tableWrapper': { overflowX: 'auto' } } } },
    RaNotification: {
      styleOverrides: {
        root: { '& .RaNotification-undo.RaNotification-undo': { color: 'inherit', textDecoration: 'underline' } },
      },
    },
    RaSkipNavigationButton: {
      styleOverrides: { root: { '&, &:hover': { backgroundColor: palette.primary.main, opacity: 1 } } },
    },
  }
}

/** Dates and numbers as the page's language writes them, not as the browser's does. */
const fieldsFor = (language: Language) => {
  const defaultProps = { locales: languages[language].intl }
  return { RaDateField: { defaultProps }, RaNumberField: { defaultProps } }
}

export const themeFor = (mode: Mode, language: Language): RaThemeOptions => ({
  direction: languages[language].direction,
  palette: palettes[mode],
  paint: paints[mode],
  shape: { borderRadius: 12 },
  spacing: 8,
  typography: typographyFor(language),
  sidebar: { width: 248, closedWidth: 72 },
  components: { ...languages[language].componentWords.components, ...componentsFor(mode), ...fieldsFor(language) },
})
