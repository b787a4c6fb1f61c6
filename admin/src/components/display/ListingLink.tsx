import type { LinkProps } from '@mui/material'
import { Link } from 'react-admin'
import { toShowPath } from '../../paths.ts'
import { useDisplayNames } from '../use-display-names.ts'
import { NameText, OtherScriptName } from './NameText.tsx'

interface Props {
  listing: { id: number; title: string; title_latin: string | null }
  sx?: LinkProps['sx']
}

export function ListingLink({ listing, sx }: Props) {
  const { first, second } = useDisplayNames()(listing)
  return (
    <>
      <Link to={toShowPath('listings', listing.id)} {...(sx && { sx })}>
        <NameText>{first}</NameText>
      </Link>{' '}
      <OtherScriptName name={second} />
    </>
  )
}
