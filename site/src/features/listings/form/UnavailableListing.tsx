import { readCurrentPaths } from '../../../lib/current-locale.ts'
import type { FormTexts } from './texts.ts'

export const UnavailableListing = ({ isMissing, texts }: { isMissing: boolean; texts: FormTexts }) => (
  <div className="panel empty">
    <div className="sign plate">{texts['listing.missing.sign']}</div>
    <h2>{isMissing ? texts['listing.missing.title'] : texts['listing.form.refused']}</h2>
    <p>{isMissing ? texts['listing.missing.text'] : texts['listing.form.refused.text']}</p>
    <div className="row">
      <a className="btn btn--outline" href={readCurrentPaths().listings()}>
        {texts['listing.missing.back']}
      </a>
    </div>
  </div>
)
