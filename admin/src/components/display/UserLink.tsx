import { Link, useTranslate } from 'react-admin'
import { toShowPath } from '../../paths.ts'
import { useMayOpen } from '../../providers/use-viewer.ts'
import { EmailAddress } from './EmailAddress.tsx'
import { NameText } from './NameText.tsx'

interface Props {
  person: { id: number; name: string; email: string } | null
  otherwise?: string
}

export function UserLink({ person, otherwise = 'dalil.no_account' }: Props) {
  const translate = useTranslate()
  const isOpen = useMayOpen('users')
  if (!person) return <>{translate(otherwise)}</>
  return (
    <>
      {isOpen ? (
        <Link to={toShowPath('users', person.id)}>
          <NameText>{person.name}</NameText>
        </Link>
      ) : (
        <NameText>{person.name}</NameText>
      )}{' '}
      <EmailAddress address={person.email} />
    </>
  )
}
