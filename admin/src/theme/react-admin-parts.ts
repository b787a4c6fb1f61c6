import { type Mode, palettes, surfaceColors } from './palette.ts'
import { type ThemeComponents, toHairline } from './surfaces.ts'

const barHeight = 60

export function createReactAdminParts(mode: Mode): ThemeComponents {
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
