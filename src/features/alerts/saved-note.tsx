/** What was just saved, beside the head of what it was saved in. */
export const SavedNote = ({ said }: { said: string }) => (
  <span role="status" className="alert-saved">
    {said}
  </span>
)
