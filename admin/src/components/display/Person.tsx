import { Link } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { useMayOpen } from '../../providers/use-may-open.ts'

interface Props {
  person: { id: number; name: string; email: string } | null
  /** Said where there is nobody: a key of the catalogue. */
  otherwise?: string
}

/** An account, by name and address, with the way to it for who may open it. */
export function Person({ person, otherwise = 'dalil.nobody' }: Props) {
  const translate = useTranslate()
  const isOpen = useMayOpen('users')
  if (!person) return <>{translate(otherwise)}</>
  return (
    <>
      {isOpen ? (
        <Link component={RouterLink} to={`/users/${person.id}/show`}>
          {person.name}
        </Link>
      ) : (
        <bdi>{person.name}</bdi>
      )}{' '}
      <bdi>{person.email}</bdi>
    </>
  )
}
