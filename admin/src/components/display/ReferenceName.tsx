import type { Account, AdminListing } from '@dalil/api/contract'
import { useGetManyAggregate } from 'react-admin'
import { CategoryName } from '../../listings/CategoryName.tsx'
import { formatFullName } from '../../providers/session.ts'
import { useMayOpen } from '../../providers/use-viewer.ts'
import { useDisplayNames } from '../use-display-names.ts'
import { NameText } from './NameText.tsx'

const referenced = {
  category_id: 'categories',
  parent_id: 'categories',
  move_to: 'categories',
  listing_id: 'listings',
  listing_ids: 'listings',
  merged_into: 'listings',
  moved_to: 'listings',
  duplicate_of: 'listings',
  user_id: 'users',
  assigned_to: 'users',
} as const

export const findReferencedResource = (field: string) =>
  Object.hasOwn(referenced, field) ? referenced[field as keyof typeof referenced] : undefined

interface Props {
  resource: string
  id: number
}

/** Renders the id and the name of a listing, user or category; one request reads the names of a whole screen. */
export const ReferenceName = ({ resource, id }: Props) => (
  <>
    <bdi>{id}</bdi>
    {resource === 'listings' && <ListingNameOf id={id} />}
    {resource === 'users' && <UserNameOf id={id} />}
    {resource === 'categories' && (
      <>
        {' · '}
        <CategoryName id={id} />
      </>
    )}
  </>
)

function ListingNameOf({ id }: { id: number }) {
  const toNames = useDisplayNames()
  const { data: [listing] = [] } = useGetManyAggregate<AdminListing>('listings', { ids: [id] })
  return (
    listing && (
      <>
        {' · '}
        <NameText>{toNames(listing).first}</NameText>
      </>
    )
  )
}

function UserNameOf({ id }: { id: number }) {
  const isReadable = useMayOpen('users')
  const { data: [user] = [] } = useGetManyAggregate<Account>('users', { ids: [id] }, { enabled: isReadable })
  return (
    user && (
      <>
        {' · '}
        <NameText>{formatFullName(user)}</NameText>
      </>
    )
  )
}
