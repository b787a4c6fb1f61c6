import { Box, Button, Typography } from '@mui/material'
import { Title } from 'react-admin'
import { Link } from 'react-router'

interface Props {
  title: string
  text: string
  link: { to: string; label: string }
}

export const MessagePage = ({ title, text, link }: Props) => (
  <Box sx={{ display: 'grid', justifyItems: 'center', gap: 2, paddingBlock: 8, textAlign: 'center' }}>
    <Title title={title} />
    <Typography component="h2" variant="h3">
      {title}
    </Typography>
    <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{text}</Typography>
    <Button variant="contained" component={Link} to={link.to}>
      {link.label}
    </Button>
  </Box>
)
