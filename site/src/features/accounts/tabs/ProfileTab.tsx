import { useId } from 'react'
import { EmailForm } from './EmailForm.tsx'
import { NamesForm } from './NamesForm.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { DeleteAccount } from './personal-data/DeleteAccount.tsx'
import { PersonalExportButton } from './personal-data/PersonalExportButton.tsx'
import type { ProfileTexts } from './texts.ts'

export function ProfileTab({ texts }: { texts: ProfileTexts }) {
  const id = useId()
  return (
    <div className="stack stack--lg">
      <div className="stack stack--md account__grid">
        <div className="stack stack--lg">
          <NamesForm texts={texts} />
          <EmailForm texts={texts} />
        </div>
        <PasswordForm texts={texts} />
      </div>
      <section className="panel row row--between strip" aria-labelledby={id}>
        <div>
          <h2 id={id}>{texts['profile.export']}</h2>
          <p>{texts['profile.export.text']}</p>
        </div>
        <PersonalExportButton texts={texts} />
      </section>
      <DeleteAccount texts={texts} />
    </div>
  )
}
