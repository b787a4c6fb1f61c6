import { useFormat } from '../components/use-format.ts'

export function SynonymWords({ words }: { words: string[] }) {
  const { comma } = useFormat()
  return (
    <span>
      {words.map((word, index) => (
        <span key={word}>
          {index > 0 && comma}
          <bdi>{word}</bdi>
        </span>
      ))}
    </span>
  )
}
