import type { RaThemeOptions } from 'react-admin'
import { type Mode, palettes, surfaceColors } from './palette.ts'

type Components = RaThemeOptions['components']

const barHeight = 60
const toHairline = (mode: Mode) => `1px solid ${palettes[mode].divider}`

export const createComponents = (mode: Mode): Components => ({
  ...createControls(mode),
  ...createSurfaces(mode),
  ...createAdminParts(mode),
})

function createControls(mode: Mode): Components {
  const palette = palettes[mode]
  const paint = surfaceColors[mode]
  const ring = { outline: `3px solid ${paint.focus}`, outlineOffset: 2 }
  return {
    // react-admin labels the root of a row's checkbox; screen readers need the label on the input.
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
    // Buttons have a system font by default, which may lack Arabic letters.
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
        // MUI's height cuts the descenders of ي and ج.
        input: { height: 'auto', minHeight: 0, lineHeight: 2, '&&': { paddingBlock: 7 } },
      },
    },
  }
}

function createSurfaces(mode: Mode): Components {
  const paint = surfaceColors[mode]
  const hairline = toHairline(mode)
  return {
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
  }
}

function createAdminParts(mode: Mode): Components {
  const palette = palettes[mode]
  const paint = surfaceColors[mode]
  const hairline = toHairline(mode)
  return {
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
