import { Fragment } from 'react'

/** Breaks only after `@` and a dot: `word-break` of the surrounding text would break in the middle of a word. */
export const Email = ({ address }: { address: string }) => (
  <bdi dir="ltr" style={{ overflowWrap: 'break-word' }}>
    {address.split(/(?<=[@.])/).map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address never move
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </bdi>
)
