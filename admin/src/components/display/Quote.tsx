import { Box } from '@mui/material'

export function Quote({ children }: { children: string }) {
  return (
    <Box
      component="blockquote"
      dir="auto"
      sx={{
        margin: 0,
        padding: 2,
        borderRadius: '14px',
        backgroundColor: 'action.hover',
        whiteSpace: 'pre-line',
        overflowWrap: 'anywhere',
      }}
    >
      {children}
    </Box>
  )
}
