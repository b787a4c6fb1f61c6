import { Typography } from '@mui/material'

export const LoginHeading = ({ title, lead }: { title: string; lead: string | null }) => (
  <div>
    <Typography
      component="h1"
      sx={{ fontSize: 'clamp(1.75rem, 1.4rem + 1.6vw, 2.625rem)', fontWeight: 700, lineHeight: 1.35 }}
    >
      {title}
    </Typography>
    {lead && <Typography sx={{ marginBlockStart: 1, color: 'text.secondary' }}>{lead}</Typography>}
  </div>
)
