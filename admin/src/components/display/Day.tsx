import { useFormat } from '../use-format.ts'

/** A day as people of the reader's language write it; the hour shows under the pointer. */
export function Day({ at }: { at: string }) {
  const { day, moment } = useFormat()
  return (
    <time dateTime={at} title={moment(at)}>
      {day(at)}
    </time>
  )
}
