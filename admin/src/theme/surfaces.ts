import type { RaThemeOptions } from 'react-admin'
import { focusDialog } from '../components/dialogs/focus-dialog.ts'
import type { ThemeColours } from './palette.ts'

export type ThemeComponents = RaThemeOptions['components']

export const createHairlineBorder = ({ divider }: ThemeColours['palette']) => `1px solid ${divider}`

export function createSurfaceStyles({ palette, paint }: ThemeColours): ThemeComponents {
  const hairline = createHairlineBorder(palette)
  return {
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiCard: { styleOverrides: { root: { border: hairline, borderRadius: 16 } } },
    MuiMenu: {
      styleOverrides: { paper: { border: hairline, borderRadius: 16, marginBlockStart: 6, boxShadow: paint.shadow } },
    },
    MuiMenuItem: { styleOverrides: { root: { minHeight: 44 } } },
    MuiDialog: {
      defaultProps: { slotProps: { transition: { onEnter: focusDialog } } },
      styleOverrides: {
        paper: {
          border: hairline,
          borderRadius: 24,
          // The content scrolls between title and buttons, even within a form.
          '& > form': { display: 'flex', flexDirection: 'column', minHeight: 0 },
        },
      },
    },
    MuiDialogTitle: { styleOverrides: { root: { '&:focus': { outline: 'none' } } } },
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
