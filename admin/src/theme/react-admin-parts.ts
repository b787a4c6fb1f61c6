import type { ThemeColours } from './palette.ts'
import { createHairlineBorder, type ThemeComponents } from './surfaces.ts'

const barHeight = 60

/** Styles of filters and buttons, which share a row if the width allows. */
const toolbar: ThemeComponents = {
  RaListToolbar: {
    styleOverrides: {
      root: {
        '&&': {
          backgroundColor: 'transparent',
          flexFlow: 'row wrap',
          alignItems: 'center',
          columnGap: 16,
          paddingBlockEnd: 12,
        },
        '& > span:empty': { display: 'none' },
      },
    },
  },
  RaTopToolbar: {
    styleOverrides: {
      root: {
        '&&': {
          backgroundColor: 'transparent',
          flex: '0 1 auto',
          flexWrap: 'wrap',
          alignItems: 'center',
          minHeight: 0,
          marginInlineStart: 'auto',
          padding: 0,
          columnGap: 4,
        },
      },
    },
  },
  RaFilterForm: {
    defaultProps: { debounce: 300 },
    styleOverrides: {
      root: {
        '&&': { flex: '0 1 auto', minHeight: 0, gap: 8, paddingBlock: '8px 0', alignItems: 'flex-start' },
        // react-admin hides all texts below filters.
        '& .MuiFormHelperText-root.MuiFormHelperText-root.Mui-error': { display: 'block' },
        '@media (max-width: 599.95px)': {
          '&&': { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
          '& > [data-source="q"]': { gridColumn: '1 / -1' },
          '& .MuiFormControl-root.MuiFormControl-root, & .MuiAutocomplete-root': { width: '100%', minWidth: 0 },
        },
      },
    },
  },
  RaFilterFormInput: {
    styleOverrides: {
      root: {
        minWidth: 0,
        '& .RaFilterFormInput-spacer': { display: 'none' },
        '& .RaFilterFormInput-hideButton.RaFilterFormInput-hideButton': { marginBottom: 0 },
      },
    },
  },
}

export function createReactAdminStyles({ palette, paint }: ThemeColours): ThemeComponents {
  const hairline = createHairlineBorder(palette)
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
          '& :focus-visible': { outlineColor: paint.accentOnPlate },
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
          whiteSpace: 'normal',
          marginInline: 8,
          paddingInline: 12,
          borderRadius: 12,
          '&.RaMenuItemLink-active': {
            backgroundColor: palette.action.selected,
            '&:not(:focus-visible)': { outline: '2px solid transparent' },
            color: paint.active,
            fontWeight: 600,
            '& .RaMenuItemLink-icon': { color: paint.active },
          },
          '.RaMenu-open & .MuiTypography-root': { whiteSpace: 'normal', lineHeight: 1.4 },
        },
      },
    },
    ...toolbar,
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
