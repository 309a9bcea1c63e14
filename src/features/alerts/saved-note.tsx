export const SavedNote = ({ said }: { said: string }) => (
  <span role="status" className="alert-saved">
    {said}
  </span>
)
