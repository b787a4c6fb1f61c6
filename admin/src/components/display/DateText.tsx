import { useFormat } from '../use-format.ts'

export function DateText({ at }: { at: string }) {
  const { day, moment } = useFormat()
  return (
    <time dateTime={at} title={moment(at)}>
      {day(at)}
    </time>
  )
}
