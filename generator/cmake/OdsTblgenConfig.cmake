include("${CMAKE_CURRENT_LIST_DIR}/OdsTblgen.cmake")
