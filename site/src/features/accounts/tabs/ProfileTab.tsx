import { DeleteAccount } from './DeleteAccount.tsx'
import { NamesForm } from './NamesForm.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { PersonalDataExport } from './PersonalDataExport.tsx'
import type { ProfileTexts } from './texts/profile-texts.ts'

export function ProfileTab({ texts }: { texts: ProfileTexts }) {
  return (
    <div className="stack stack--lg">
      <div className="account__grid">
        <NamesForm texts={texts.names} />
        <PasswordForm texts={texts.password} />
      </div>
      <PersonalDataExport texts={texts.export} />
      <DeleteAccount texts={texts.delete} dialog={texts.dialog} />
    </div>
  )
}
