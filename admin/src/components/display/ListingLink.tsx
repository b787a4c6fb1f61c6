import { Link, type LinkProps } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { toShowPath } from '../../paths.ts'

interface Props {
  listing: { id: number; title: string }
  sx?: LinkProps['sx']
}

export const ListingLink = ({ listing: { id, title }, sx }: Props) => (
  <Link component={RouterLink} to={toShowPath('listings', id)} {...(sx && { sx })}>
    <bdi>{title}</bdi>
  </Link>
)
