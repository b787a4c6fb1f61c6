import { useId } from 'react'
import type { ProfileTexts } from '../texts/profile-texts.ts'
import { PersonalExportButton } from './PersonalExportButton.tsx'

export function PersonalDataExport({ texts }: { texts: ProfileTexts['export'] }) {
  const id = useId()
  return (
    <section className="panel strip" aria-labelledby={id}>
      <div>
        <h2 id={id}>{texts.title}</h2>
        <p>{texts.text}</p>
      </div>
      <PersonalExportButton texts={texts} />
    </section>
  )
}
