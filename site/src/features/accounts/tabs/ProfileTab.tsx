import type { ProfileWords } from '../profile-words.ts'
import { DeleteAccount } from './DeleteAccount.tsx'
import { NamesForm } from './NamesForm.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { PersonalDataExport } from './PersonalDataExport.tsx'

export function ProfileTab({ words }: { words: ProfileWords }) {
  return (
    <div className="stack stack--lg">
      <div className="account__grid">
        <NamesForm words={words.names} />
        <PasswordForm words={words.password} />
      </div>
      <PersonalDataExport words={words.export} />
      <DeleteAccount words={words.delete} dialog={words.dialog} />
    </div>
  )
}
