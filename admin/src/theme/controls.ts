import type { ThemeColours } from './palette.ts'
import type { ThemeComponents } from './surfaces.ts'

/** The height of every field, so that all fields of a row are equally high. */
const fieldHeight = 48

export function createControlStyles({ palette, paint }: ThemeColours): ThemeComponents {
  const ring = { outline: `3px solid ${paint.focus}`, outlineOffset: 2 }
  return {
    // react-admin puts the label of a row's checkbox on its root, but screen readers need it on the input.
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
    // The default font of buttons is a system font, which may lack Arabic letters.
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
      styleOverrides: { outlined: { '&:not(.MuiInputLabel-shrink)': { transform: 'translate(14px, 12px)' } } },
    },
    // Without a highlighted option, Enter would submit the form.
    MuiAutocomplete: { defaultProps: { autoHighlight: true } },
    MuiTextField: { defaultProps: { variant: 'outlined', size: 'medium' } },
    MuiFormControl: {
      defaultProps: { variant: 'outlined', size: 'medium' },
      // Removes the margin that react-admin gives only to selects.
      styleOverrides: { root: { '&.MuiFormControl-marginDense': { marginBlock: 0 } } },
    },
    MuiOutlinedInput: {
      styleOverrides: {
        root: {
          borderRadius: 14,
          minHeight: fieldHeight,
          backgroundColor: palette.background.paper,
          '&.MuiAutocomplete-inputRoot.MuiAutocomplete-inputRoot': { paddingBlock: 0 },
          '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: paint.focus, borderWidth: 2 },
          '&.Mui-error': { backgroundColor: paint.badGround },
          '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: palette.error.main },
        },
        notchedOutline: { borderColor: paint.control },
        // MUI's height cuts off the descenders of ي and ج.
        input: { height: 'auto', minHeight: 0, lineHeight: 2, '&&': { paddingBlock: 7 } },
      },
    },
  }
}
