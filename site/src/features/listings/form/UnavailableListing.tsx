import { readCurrentPaths } from '../../../lib/current-locale.ts'
import type { FormTexts } from './texts/form-texts.ts'

export const UnavailableListing = ({ isMissing, texts }: { isMissing: boolean; texts: FormTexts }) => (
  <div className="panel empty">
    <div className="sign plate">{texts.sign}</div>
    <h2>{isMissing ? texts.missing : texts.refused}</h2>
    <p>{isMissing ? texts.missingText : texts.refusedText}</p>
    <div className="row">
      <a className="btn btn--outline" href={readCurrentPaths().listings()}>
        {texts.toListings}
      </a>
    </div>
  </div>
)
