import { EmailForm } from './EmailForm.tsx'
import { NamesForm } from './NamesForm.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { DeleteAccount } from './personal-data/DeleteAccount.tsx'
import { PersonalDataExport } from './personal-data/PersonalDataExport.tsx'
import type { ProfileTexts } from './texts.ts'

export function ProfileTab({ texts }: { texts: ProfileTexts }) {
  return (
    <div className="stack stack--lg">
      <div className="stack stack--md account__grid">
        <div className="stack stack--lg">
          <NamesForm texts={texts} />
          <EmailForm texts={texts} />
        </div>
        <PasswordForm texts={texts} />
      </div>
      <PersonalDataExport texts={texts} />
      <DeleteAccount texts={texts} />
    </div>
  )
}
