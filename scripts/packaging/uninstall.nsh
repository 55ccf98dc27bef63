; Included by electron-builder's installer script (electron.build/nsis, "Custom NSIS script").

; Removes what Electron wrote to the registry of the user while the program ran. Not if an update runs the uninstaller: start
; at login would be off afterwards.
!macro customUnInstall
  ${IfNot} ${isUpdated}
    ; Start at login, under the id of windows-identity.ts (Electron's docs, app.setLoginItemSettings). Left behind, the entry
    ; stays in the Task Manager (electron-builder issue 2237).
    DeleteRegValue HKCU "Software\Microsoft\Windows\CurrentVersion\Run" "${APP_ID}"
    DeleteRegValue HKCU "Software\Microsoft\Windows\CurrentVersion\Explorer\StartupApproved\Run" "${APP_ID}"
    ; The class for clicks on older notifications, of windows-identity.ts.
    DeleteRegKey HKCU "Software\Classes\CLSID\{7D0E3A52-9B61-4C0F-8E57-2F4A1C6B93D8}"
  ${EndIf}
!macroend
