import { useId } from 'react'
import type { ProfileTexts } from '../texts.ts'
import { PersonalExportButton } from './PersonalExportButton.tsx'

export function PersonalDataExport({ texts }: { texts: ProfileTexts }) {
  const id = useId()
  return (
    <section className="panel row row--between strip" aria-labelledby={id}>
      <div>
        <h2 id={id}>{texts['profile.export']}</h2>
        <p>{texts['profile.export.text']}</p>
      </div>
      <PersonalExportButton texts={texts} />
    </section>
  )
}
