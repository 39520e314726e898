import { SuggestedQuestion } from '../suggested-question'
import { CodeQuestion } from '../text-question'

export function BackgroundQuestions() {
  return (
    <>
      <SuggestedQuestion field="employment_status" />
      <SuggestedQuestion field="occupation" hasButtons={false} autoComplete="organization-title" />
      <SuggestedQuestion field="primary_purpose" />
      <SuggestedQuestion field="source_of_funds" />
      <CodeQuestion
        name="background_information.expected_monthly_inflow"
        inputMode="decimal"
        width="11"
      />
    </>
  )
}
